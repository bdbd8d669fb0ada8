import type { NextConfig } from "next";

// With `includeSubDomains`, HSTS would make a subdomain without TLS unreachable for two years.
const HSTS_SCOPE = process.env.HSTS_INCLUDE_SUBDOMAINS === "on" ? "; includeSubDomains" : "";

const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "X-Permitted-Cross-Domain-Policies", value: "none" },
  { key: "Strict-Transport-Security", value: `max-age=63072000${HSTS_SCOPE}` },
  { key: "Permissions-Policy", value: "camera=(self), microphone=(), geolocation=(), payment=(self)" },
];

// `npm run bench` builds into a separate folder, together with the minimal pages that the product is compared with.
const BENCH_BUILD: NextConfig = {
  distDir: ".data/bench/next",
  pageExtensions: ["tsx", "ts", "bench.tsx", "bench.ts"],
  typescript: { ignoreBuildErrors: true, tsconfigPath: "tests/bench/tsconfig.json" },
};

const nextConfig: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  experimental: {
    // A machine that builds once never reads this cache, and writing it takes a third of the build.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // Loading all pages at the start blocked the event loop for seconds, after the health check had passed (decision
    // 299).
    preloadEntriesOnStart: false,
  },
  reactStrictMode: true,
  // The title of every page is in its head from the first byte, and is not streamed and inserted later by a script.
  htmlLimitedBots: /.*/,
  // `npm test` checks all types, so the build need not.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "@node-rs/argon2",
    "pino",
    "prom-client",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-proto",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-base",
    "postgres",
    "@aws-sdk/client-s3",
    "rate-limiter-flexible",
    "nodemailer",
    "web-push",
    "resend",
    "@react-email/render",
    "@cantoo/pdf-lib",
  ],
  // rate-limiter-flexible imports this package under a computed name, which the tracing does not see. Only what it
  // loads: every route lists its files, and with the whole package the lists took 480 MB.
  outputFileTracingIncludes: {
    "/*": ["package.json", "*.js", "sql/**/*.js", "pg-core/**/*.js"].map(
      (files) => `./node_modules/drizzle-orm/${files}`,
    ),
  },
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    // Images of e-mails and shared links may be embedded by other sites, and public files by a CDN, as their own
    // response says; nothing else.
    {
      source: "/((?!icons/|api/files/).*)",
      headers: [{ key: "Cross-Origin-Resource-Policy", value: "same-origin" }],
    },
    // The address of this page gives access to an account, so it must not be sent to another site as referrer.
    { source: "/password-reset", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
  ],
  ...(process.env.LONJA_BENCH === "1" && BENCH_BUILD),
};

export default nextConfig;
