# Planner and service in one process: `docker build -t tourwright .`, `docker run -p 8787:8787 tourwright`.
# docs/deploy.md says what the options are and what else a host needs.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json vite.config.ts index.html lab.html driver.html ./
COPY docs/openapi.json docs/
COPY public public
COPY src src
RUN npm run build && npm run build:service

FROM node:24.21.0-bookworm-slim
WORKDIR /srv/tourwright
# What Node frees it gives back: glibc otherwise keeps some 200 MB for itself after large matrices.
ENV NODE_ENV=production MALLOC_TRIM_THRESHOLD_=262144
COPY --from=build /build/dist-service dist-service
COPY --from=build /build/dist dist
USER node
EXPOSE 8787
# It asks where the first process listens by its own command line: --port and --host may be others.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "dist-service/health-main.mjs"]
ENTRYPOINT ["node", "dist-service/main.mjs", "--host", "0.0.0.0", "--planner", "dist"]
CMD ["--region", "dist/demo/linderwick.pack"]
