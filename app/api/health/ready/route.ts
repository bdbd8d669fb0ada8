import { checkReadiness } from "@/lib/core/server/readiness";

export const dynamic = "force-dynamic";

/** Ready for traffic: the database responds, and its migrations are those of this build. */
export async function GET(): Promise<Response> {
  const readiness = await checkReadiness();
  return Response.json(readiness, {
    status: readiness.status === "ok" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
