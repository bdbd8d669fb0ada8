import { readMetrics } from "@/lib/admin/system/gauges";
import { AREAS } from "@/lib/areas";
import { isSameSecret } from "@/lib/auth/secret-comparison";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";
import { errorResponse } from "@/lib/core/command/route";
import { env } from "@/lib/core/config/env";

export const dynamic = "force-dynamic";

/**
 * Metrics of this process and the installation for Prometheus, protected by METRICS_TOKEN. Without the variable the
 * endpoint does not exist.
 */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  const given = request.headers.get("authorization") ?? "";
  try {
    if (!METRICS_TOKEN) throw new DomainError("not_found", "Esta dirección no existe");
    if (!isSameSecret(given, `Bearer ${METRICS_TOKEN}`)) {
      throw new DomainError("unauthenticated", MESSAGE.unauthenticated);
    }
    const { text, contentType } = await readMetrics(AREAS);
    return new Response(text, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
  } catch (error) {
    return errorResponse(error, requestInfo(request.headers));
  }
}
