import { checkMoneyWhenDue } from "@/lib/admin/jobs";
import { clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { DomainError, MESSAGE } from "@/lib/core/errors";
import { requestInfo } from "@/lib/core/request";
import { errorResponse } from "@/lib/core/route";
import { isSameSecret } from "@/lib/core/secret";
import { deleteExpired } from "@/lib/core/upkeep";
import { decideExchange } from "@/lib/exchange/jobs";
import { runChain } from "@/lib/exchange/run-chain";
import { sweepPictures } from "@/lib/forum/sweep-pictures";
import { tellFollowers } from "@/lib/forum/tell-followers";
import { deliverDue } from "@/lib/gateways/mail-worker";
import { deliverPushes } from "@/lib/gateways/push-worker";
import { tidyFiles } from "@/lib/identity/jobs";
import { prepareExports } from "@/lib/identity/prepare-exports";
import { decidePurchases } from "@/lib/learning/jobs";
import { decideSales } from "@/lib/marketplace/jobs";
import { tellOfUnread } from "@/lib/messaging/jobs";

export const maxDuration = 60;

const LONGEST_MS = 30_000;
const TIDIED_AT_MINUTE = 17;

/** For a host where no process outlives a request: its clock comes here with CRON_SECRET and delivers what is due. */
export async function GET(request: Request): Promise<Response> {
  const { CRON_SECRET } = env();
  const given = request.headers.get("authorization") ?? "";
  try {
    if (!CRON_SECRET || !isSameSecret(given, `Bearer ${CRON_SECRET}`)) {
      throw new DomainError("unauthenticated", MESSAGE.unauthenticated);
    }
    const end = Date.now() + LONGEST_MS;
    await tellOfUnread();
    await tellFollowers();
    await prepareExports(() => Date.now() < end);
    await runChain(() => Date.now() < end);
    await decideExchange(() => Date.now() < end);
    await decidePurchases(() => Date.now() < end);
    await decideSales(() => Date.now() < end);
    await checkMoneyWhenDue();
    if (clock.now().getUTCMinutes() === TIDIED_AT_MINUTE) await tidy();
    const delivered = await deliverDue({ mayGoOn: () => Date.now() < end });
    await deliverPushes({ mayGoOn: () => Date.now() < end });
    return Response.json({ delivered }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return errorResponse(error, requestInfo(request.headers));
  }
}

// What a process that lives on does every hour.
async function tidy(): Promise<void> {
  await deleteExpired();
  await tidyFiles();
  await sweepPictures();
}
