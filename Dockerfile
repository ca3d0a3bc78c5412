# Three images: `site`, `tools` for what publishes, and `caddy`. Steps: docs/deploy.md
FROM node:24.21.0-bookworm-slim AS source
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# The image has Node, so the package of Node is not needed.
RUN npm ci --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .
ARG SITE_URL=http://localhost:3000
RUN node tools/build.ts

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24.21.0-bookworm-slim AS base
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-*
WORKDIR /site
ENV NODE_ENV=production

FROM base AS tools
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /publish /forms
COPY --from=source /site ./
RUN node -e "import('/site/tools/edit/page/bundle.ts').then(({ bundleForms }) => bundleForms())"
USER node

FROM caddy:2.11.4-alpine AS caddy
COPY deploy/Caddyfile /etc/caddy/Caddyfile
# Their owner is that of the volumes, whichever container mounts them first.
RUN install -d -o 1000 -g 1000 /forms /pages
# The forms have a name, and so a certificate, only where they are used.
CMD ["sh", "-c", "[ -z \"$CONTENT_REPOSITORY\" ] || export FORMS_NAME=edit.$SITE_NAME; exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile"]

# The last stage: a platform builds it when no target is named.
FROM base AS site
RUN printf '#!/bin/sh\nexec node /site/server/messages/cli.ts "$@"\n' >/usr/local/bin/farm && chmod 755 /usr/local/bin/farm \
  && install -d -o node -g node -m 700 /data /copies && install -d -o node -g node /pages /publish
COPY --from=packages /site ./
COPY message message
COPY server server
COPY --from=source /site/dist dist
USER node
ENV FARM_COMMAND=farm HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/messages.db
EXPOSE 3000
# The engine restarts only what has exited, so a site that hangs is ended here. It must not be
# process 1: compose.yaml sets `init: true`.
HEALTHCHECK --interval=5s --timeout=20s --start-period=60s --retries=3 \
  CMD node server/http/health-check.ts || { [ $? != 2 ] || kill -KILL -1; exit 1; }
# For --max-semi-space-size see docs/decisions/0013-http-by-fastify.md
CMD ["node", "--max-semi-space-size=2", "server/main.ts"]
