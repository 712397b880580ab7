/** What the first cards of planner and lab are made of. */
import { type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useContactedHosts } from '../frame/use-hosts.ts';

interface WelcomeChoiceProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly detail: string;
  /** The button. */
  readonly children: ReactNode;
}

/** One thing that can be done first. */
export function WelcomeChoice({ icon: Icon, title, detail, children }: WelcomeChoiceProps) {
  return (
    <div className="welcome-choice">
      <span className="welcome-icon">
        <Icon size={18} strokeWidth={1.5} />
      </span>
      <div>
        <strong>{title}</strong>
        <p>{detail}</p>
      </div>
      {children}
    </div>
  );
}

interface WelcomeFrameProps {
  readonly title: string;
  readonly detail: string;
  /** Links beside the hosts that were contacted. */
  readonly links: ReactNode;
  /** The choices. */
  readonly children: ReactNode;
}

/** The card over the map: what this is, what can be done, and what has left the device. */
export function WelcomeFrame({ title, detail, links, children }: WelcomeFrameProps) {
  const hosts = useContactedHosts();
  return (
    <div className="welcome">
      <section className="welcome-card" aria-labelledby="welcome-title">
        <div className="welcome-head">
          <h1 id="welcome-title">{title}</h1>
          <p>{detail}</p>
        </div>
        {children}
        <div className="welcome-foot">
          <ShieldCheck size={16} strokeWidth={1.5} />
          <span>
            {hosts.length > 0 ? t('privacy.hosts', { hosts: hosts.join(', ') }) : t('privacy.noHosts')}
          </span>
          {links}
        </div>
      </section>
    </div>
  );
}
