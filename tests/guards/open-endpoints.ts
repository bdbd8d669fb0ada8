/** Endpoints without a user: they answer anyone, and return no personal data. */
export const OPEN_ENDPOINTS: readonly string[] = [
  "DELETE /api/[...path]",
  "GET /api/[...path]",
  "PATCH /api/[...path]",
  "POST /api/[...path]",
  "PUT /api/[...path]",
  "GET /api/auth/[...nextauth]",
  "POST /api/auth/[...nextauth]",
  "GET /api/auth/refresh",
  "GET /api/cron",
  "GET /api/health",
  "GET /api/health/ready",
  "GET /api/login",
  "GET /api/metrics",
  "GET /api/openapi.json",
  "GET /api/unsubscribe/{token}",
  "POST /api/stripe/webhook",
];
