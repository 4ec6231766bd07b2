# The product's images: `api` (with the pages in it), `workers`, and `migrate`, which runs once before them.
# Node runs the TypeScript sources as they are; only the pages are built. No install scripts run anywhere:
# nothing that is used here needs one.

FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/codes/package.json packages/codes/
COPY packages/colours/package.json packages/colours/
COPY packages/contracts/package.json packages/contracts/
COPY packages/database/package.json packages/database/
COPY packages/events/package.json packages/events/
COPY packages/queues/package.json packages/queues/
COPY packages/runtime/package.json packages/runtime/
COPY packages/stripe/package.json packages/stripe/
COPY packages/sync/package.json packages/sync/
COPY packages/testing/package.json packages/testing/
COPY packages/transfer/package.json packages/transfer/
COPY services/package.json services/
COPY workers/package.json workers/
COPY web/package.json web/
COPY ops/package.json ops/

FROM node:24-slim AS pages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY packages packages
COPY web web
WORKDIR /app/web
RUN node ../node_modules/vite/bin/vite.js build

FROM node:24-slim AS server-packages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace services --workspace workers

FROM node:24-slim AS loader-packages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace ops

FROM node:24-slim AS api
ENV NODE_ENV=production
WORKDIR /app
COPY --from=server-packages /app ./
COPY packages packages
COPY services services
COPY --from=pages /app/web/dist web/dist
USER node
EXPOSE 3000
CMD ["node", "services/src/main.ts"]

FROM node:24-slim AS workers
ENV NODE_ENV=production
WORKDIR /app
COPY --from=server-packages /app ./
COPY packages packages
COPY workers workers
USER node
CMD ["node", "workers/src/main.ts"]

FROM node:24-slim AS migrate
ENV NODE_ENV=production
WORKDIR /app
COPY --from=loader-packages /app ./
COPY packages packages
COPY ops/catalogue ops/catalogue
USER node
CMD ["sh", "-c", "node packages/database/src/migrate-cli.ts && node ops/catalogue/main.ts load ops/catalogue/starter"]
