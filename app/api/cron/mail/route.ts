import { checkMoneyWhenDue } from "@/lib/admin/jobs";
import { runProposals } from "@/lib/admin/run-proposals";
import { watchInstallation } from "@/lib/admin/watch-installation";
import { clock } from "@/lib/core/clock";
import { doEach } from "@/lib/core/do-each";
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

// What a process that lives on does every hour.
const TIDYING = { expired: deleteExpired, "loose files": tidyFiles, "loose pictures": sweepPictures };

/** For a host where no process outlives a request: its clock comes here with CRON_SECRET and delivers what is due. */
export async function GET(request: Request): Promise<Response> {
  const { CRON_SECRET } = env();
  const given = request.headers.get("authorization") ?? "";
  try {
    if (!CRON_SECRET || !isSameSecret(given, `Bearer ${CRON_SECRET}`)) {
      throw new DomainError("unauthenticated", MESSAGE.unauthenticated);
    }
    const end = Date.now() + LONGEST_MS;
    const mayGoOn = () => Date.now() < end;
    await doEach({
      "unread messages": tellOfUnread,
      "followers of the forum": tellFollowers,
      "copies of data": () => prepareExports(mayGoOn),
      chains: () => runChain(mayGoOn),
      exchange: () => decideExchange(mayGoOn),
      purchases: () => decidePurchases(mayGoOn),
      sales: () => decideSales(mayGoOn),
      proposals: () => runProposals(mayGoOn),
      accounts: checkMoneyWhenDue,
      alerts: watchInstallation,
      ...(clock.now().getUTCMinutes() === TIDIED_AT_MINUTE && TIDYING),
    });
    const delivered = await deliverDue({ mayGoOn });
    await deliverPushes({ mayGoOn });
    return Response.json({ delivered }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return errorResponse(error, requestInfo(request.headers));
  }
}
