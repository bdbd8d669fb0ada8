import type { Guard } from "@/lib/auth/access";

/** What each door of token sales must ask for. */
export const SALES_ENDPOINT_GUARDS: Readonly<Record<string, Guard>> = {
  "GET /api/projects": "public",
  "POST /api/projects": "app:tokenization",
  "GET /api/projects/user": "user",
  "GET /api/projects/{id}": "public",
  "PATCH /api/projects/{id}": "user",
  "GET /api/projects/{id}/holders": "public",
  "POST /api/projects/{id}/submission": "app:tokenization",
  "POST /api/projects/{id}/withdrawal": "user",
  "POST /api/projects/{id}/review": "admin",
  "POST /api/projects/{id}/freeze": "admin",
  "DELETE /api/projects/{id}/freeze": "admin",
  "POST /api/projects/{id}/cancellation": "user",
  "POST /api/projects/{id}/closing": "user",
  "POST /api/projects/{id}/picture": "app:tokenization",
  "POST /api/projects/invest": "app:tokenization",
  "GET /api/projects/investments/user": "user",
  "POST /api/projects/investments/{id}/revocation": "user",
};
