# The product in one container; and the gateway, the four services and the backup command. One target each, all from one
# build. VERSION is that of the file of this name; REVISION the commit; FORMER_GATEWAY the gateway of the release before,
# whose assets are kept.
ARG VERSION=1.2.0
ARG REVISION=unknown
ARG FORMER_GATEWAY=no-former-gateway

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY services/contracts/package.json services/contracts/
COPY services/markup/package.json services/markup/
COPY services/kit/package.json services/kit/
COPY services/content/package.json services/content/
COPY services/audience/package.json services/audience/
COPY services/auth/package.json services/auth/
COPY services/dashboard/package.json services/dashboard/
COPY services/backup/package.json services/backup/
COPY services/standalone/package.json services/standalone/
COPY frontend/package.json frontend/
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json VERSION ./
COPY scripts scripts
COPY services services
COPY frontend frontend
ARG REVISION
RUN REVISION=$REVISION npm run build \
 && find frontend/dist/assets -name '*.map*' -delete \
 && find frontend/dist -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c 1-16 > build-id \
 && node scripts/runtime-packages.js /runtime/base libsql \
 && node scripts/runtime-packages.js /runtime/content libsql sharp \
 && node scripts/runtime-packages.js /runtime/auth libsql @node-rs/argon2 @fontsource-variable/inter @fontsource-variable/source-serif-4 \
 && node scripts/runtime-packages.js /runtime/standalone libsql sharp @node-rs/argon2 @fontsource-variable/inter @fontsource-variable/source-serif-4

FROM node:24-bookworm-slim AS runtime
ARG VERSION REVISION
LABEL org.opencontainers.image.title="The Biweekly Examiner" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.licenses="MIT"
# With more arenas, glibc keeps memory that the threads of the picture encoder have freed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 INTERNAL_PORT=9090 STATE_DIR=/var/lib/examiner MALLOC_ARENA_MAX=2
RUN mkdir -p /var/lib/examiner && chown node:node /var/lib/examiner
WORKDIR /app
# Node reads the files as ES modules only with such a package.json.
COPY --from=build /app/package.json ./
COPY --from=build /app/services/kit/dist services/kit/dist
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Only the shell, because starting Node each time would cost more than an idle service.
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=5 \
  CMD ["bash", "-c", "for _ in {1..6}; do (exec 3<>/dev/tcp/127.0.0.1/$INTERNAL_PORT && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]) && exit; sleep 0.5; done; exit 1"]

FROM runtime AS content
COPY --from=build /runtime/content/node_modules node_modules
COPY --from=build /app/services/content/dist services/content/dist
COPY --from=build /app/frontend/dist/index.html frontend/dist/index.html
COPY --from=build /app/frontend/dist/server frontend/dist/server
COPY --from=build /app/build-id ./
COPY data/posts data/posts
COPY data/IP data/IP
CMD ["node", "services/content/dist/main.js"]

FROM runtime AS audience
COPY --from=build /runtime/base/node_modules node_modules
COPY --from=build /app/services/audience/dist services/audience/dist
CMD ["node", "services/audience/dist/main.js"]

FROM runtime AS auth
COPY --from=build /runtime/auth/node_modules node_modules
COPY --from=build /app/services/auth/dist services/auth/dist
CMD ["node", "services/auth/dist/main.js"]

FROM runtime AS dashboard
COPY --from=build /runtime/base/node_modules node_modules
COPY --from=build /app/services/dashboard/dist services/dashboard/dist
COPY data data
CMD ["node", "services/dashboard/dist/main.js"]

FROM runtime AS backup
COPY --from=build /runtime/base/node_modules node_modules
COPY --from=build /app/services/backup/dist services/backup/dist
HEALTHCHECK NONE
ENTRYPOINT ["node", "services/backup/dist/main.js"]

# docker run -p 127.0.0.1:3000:3000 -v examiner:/data examiner/standalone
FROM runtime AS standalone
# SQLite and the backup write temporary files there: the rest may be read-only.
ENV STATE_DIR=/data TMPDIR=/data
USER root
# A fresh named volume takes the folder's owner over.
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
COPY --from=build /runtime/standalone/node_modules node_modules
COPY --from=build /app/services/audience/dist services/audience/dist
COPY --from=build /app/services/auth/dist services/auth/dist
COPY --from=build /app/services/backup/dist services/backup/dist
COPY --from=build /app/services/content/dist services/content/dist
COPY --from=build /app/services/dashboard/dist services/dashboard/dist
COPY --from=build /app/services/standalone/dist services/standalone/dist
COPY --from=build /app/frontend/dist frontend/dist
COPY data data
COPY scripts/build.js scripts/start.js scripts/accounts.js scripts/backup.js scripts/export.js scripts/mail.js scripts/refresh.js scripts/restore.js scripts/
CMD ["node", "scripts/start.js"]

FROM nginxinc/nginx-unprivileged:1.30.4-trixie AS web-server

FROM web-server AS no-former-gateway
USER root
RUN mkdir -p /usr/share/nginx/html/assets

FROM ${FORMER_GATEWAY} AS former-gateway

# An open or stored page requests the assets of its own release. Only assets that the former release itself built are
# copied, so that they do not grow with each release.
FROM build AS assets
COPY --from=former-gateway /usr/share/nginx /former
RUN mkdir /assets \
 && cd /former/html/assets \
 && if [ -f /former/own-assets ]; then xargs -r -a /former/own-assets cp -t /assets; else cp -r . /assets; fi \
 && cd /app/frontend/dist/assets \
 && ls > /own-assets \
 && cp -r . /assets

FROM web-server AS gateway
ARG VERSION REVISION
LABEL org.opencontainers.image.title="The Biweekly Examiner: gateway" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.licenses="MIT"
ENV GATEWAY_PORT=8080 \
    GATEWAY_WORKERS=2 \
    PUBLIC_HOSTS="localhost 127.0.0.1" \
    RESOLVER=127.0.0.11 \
    CONTENT_HOST=content:3000 \
    AUDIENCE_HOST=audience:3000 \
    AUTH_HOST=auth:3000 \
    DASHBOARD_HOST=dashboard:3000 \
    PUBLIC_URL=http://localhost:8080 \
    PROXY_PROTOCOL= \
    CURL_HOME=/tmp/conf.d \
    NGINX_ENVSUBST_OUTPUT_DIR=/tmp/conf.d \
    NGINX_ENVSUBST_FILTER="GATEWAY_PORT|GATEWAY_WORKERS|PUBLIC_HOSTS|RESOLVER|CONTENT_HOST|AUDIENCE_HOST|AUTH_HOST|DASHBOARD_HOST|PUBLIC_URL|PROXY_PROTOCOL"
USER root
# A fresh named volume takes the folder's owner over.
RUN mkdir -p /var/cache/nginx && chown 101:101 /var/cache/nginx
COPY gateway/entrypoint.sh /gateway-entrypoint.sh
COPY gateway/nginx.conf /etc/nginx/nginx.conf
COPY gateway/snippets /etc/nginx/snippets
COPY gateway/templates /etc/nginx/templates
COPY --from=assets /assets /usr/share/nginx/html/assets
COPY --from=assets /own-assets /app/build-id /usr/share/nginx/
USER 101
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=5 \
  CMD ["sh", "-c", "exec curl --silent --fail --output /dev/null http://127.0.0.1:$GATEWAY_PORT/gateway-health"]
ENTRYPOINT ["sh", "/gateway-entrypoint.sh"]
CMD ["nginx", "-g", "daemon off;"]
