import { topupCharge } from "@/lib/bank/topups/charge";
import { MESSAGE } from "@/lib/core/command/errors";
import { readBytes } from "@/lib/core/command/json-body";
import { requestInfo } from "@/lib/core/command/request";
import { errorResponse } from "@/lib/core/command/route";
import { readCardEvent } from "@/lib/gateways/cards/stripe";
import { handleCardEvent } from "@/lib/payments/cards/events";
import { purchaseCharge } from "@/lib/payments/purchases/charge";

const MAX_BYTES = 1024 * 1024;

const CHARGES = [purchaseCharge, topupCharge];

/**
 * Webhooks of the card provider, authenticated by their signature over the raw body. The provider retries after any
 * response except 200.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await readBytes(request, MAX_BYTES, MESSAGE.tooLarge);
    const signature = request.headers.get("stripe-signature") ?? "";
    const event = readCardEvent(new TextDecoder().decode(body), signature);
    return Response.json({ received: true, outcome: await handleCardEvent(event, CHARGES) });
  } catch (error) {
    return errorResponse(error, requestInfo(request.headers));
  }
}
