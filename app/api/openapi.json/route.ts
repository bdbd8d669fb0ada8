import openapi from "@/docs/api/openapi.json";
import { appName } from "@/lib/core/site/app-name";

/** The OpenAPI document, generated from the handlers (`npm run openapi`). */
export function GET(): Response {
  return Response.json({ ...openapi, info: { ...openapi.info, title: appName() } });
}
