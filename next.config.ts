import type { NextConfig } from "next";

// Two years for the names below this one too would cut off a subdomain that is served without TLS.
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

// `npm run bench` builds into a folder of its own, beside the product the floors it is measured against.
const BENCH_BUILD: NextConfig = {
  distDir: ".data/bench/next",
  pageExtensions: ["tsx", "ts", "bench.tsx", "bench.ts"],
  typescript: { ignoreBuildErrors: true, tsconfigPath: "tests/bench/tsconfig.json" },
};

const nextConfig: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  // A machine that builds once never reads this cache, and writing it takes a third of the build.
  experimental: { turbopackFileSystemCacheForBuild: !process.env.CI },
  reactStrictMode: true,
  // The title of every page stands in its head from the first byte on, and is not put there by a script later.
  htmlLimitedBots: /.*/,
  // `npm test` checks the types of everything; a build need not do it again.
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
  outputFileTracingIncludes: { "/*": ["./node_modules/drizzle-orm/**/*"] },
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    // Pictures of letters and shared links are shown by others; public ones by a CDN, as their own answer says; nothing else is.
    {
      source: "/((?!icons/|api/files/).*)",
      headers: [{ key: "Cross-Origin-Resource-Policy", value: "same-origin" }],
    },
    // The address of this page opens an account: no other site may be told of it.
    { source: "/password-reset", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
  ],
  ...(process.env.LONJA_BENCH === "1" && BENCH_BUILD),
};

export default nextConfig;
