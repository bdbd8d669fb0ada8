import openapi from "@/docs/api/openapi.json";

/** The OpenAPI document, generated from the handlers (`npm run openapi`). */
export function GET(): Response {
  return Response.json(openapi);
}
