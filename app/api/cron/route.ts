import { AREAS } from "@/lib/areas";
import { isSameSecret } from "@/lib/auth/secret-comparison";
import { jobsOf } from "@/lib/core/area";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";
import { errorResponse } from "@/lib/core/command/route";
import { env } from "@/lib/core/config/env";
import { runDue } from "@/lib/core/jobs/runner";

export const maxDuration = 60;

const MAX_RUN_MS = 30_000;

/**
 * Runs the jobs that are due. For hosts where no process outlives a request: their scheduler calls this with
 * CRON_SECRET.
 */
export async function GET(request: Request): Promise<Response> {
  const { CRON_SECRET } = env();
  const given = request.headers.get("authorization") ?? "";
  try {
    if (!CRON_SECRET || !isSameSecret(given, `Bearer ${CRON_SECRET}`)) {
      throw new DomainError("unauthenticated", MESSAGE.unauthenticated);
    }
    const end = Date.now() + MAX_RUN_MS;
    const answer = await runDue(jobsOf(AREAS), { areas: AREAS, shouldContinue: () => Date.now() < end });
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return errorResponse(error, requestInfo(request.headers));
  }
}
