/** Custom profiles in Redis, shared by all servers. */
import type { Redis } from 'ioredis';
import type { ProfileStore, StoredProfile } from '../../api/gateway/profiles/profile-store.ts';
import { guardStore } from './store-guard.ts';

export class RedisProfileStore implements ProfileStore {
  private readonly redis: Redis;
  private readonly prefix: string;

  constructor(redis: Redis, prefix: string) {
    this.redis = redis;
    this.prefix = prefix;
  }

  private get profiles(): string {
    return `${this.prefix}:profiles`;
  }

  /** Ids of an account in the order of their creation. */
  private orderOf(accountId: string): string {
    return `${this.prefix}:profiles:${accountId}`;
  }

  put(stored: StoredProfile): Promise<void> {
    const { id } = stored.profile;
    return guardStore(async () => {
      const isNew = (await this.redis.hset(this.profiles, id, JSON.stringify(stored))) === 1;
      if (isNew) await this.redis.rpush(this.orderOf(stored.accountId), id);
    });
  }

  find(id: string): Promise<StoredProfile | undefined> {
    return guardStore(async () => {
      const text = await this.redis.hget(this.profiles, id);
      return text === null ? undefined : (JSON.parse(text) as StoredProfile);
    });
  }

  async list(accountId: string): Promise<StoredProfile[]> {
    const ids = await guardStore(() => this.redis.lrange(this.orderOf(accountId), 0, -1));
    const found = await Promise.all(ids.map((id) => this.find(id)));
    return found.filter((stored) => stored !== undefined);
  }

  async delete(id: string): Promise<void> {
    const stored = await this.find(id);
    if (!stored) return;
    await guardStore(async () => {
      await this.redis.hdel(this.profiles, id);
      await this.redis.lrem(this.orderOf(stored.accountId), 0, id);
    });
  }
}
