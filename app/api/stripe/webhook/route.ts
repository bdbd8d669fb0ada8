import { MESSAGE } from "@/lib/core/errors";
import { readBytes } from "@/lib/core/json-body";
import { requestInfo } from "@/lib/core/request";
import { errorResponse } from "@/lib/core/route";
import { readCardEvent } from "@/lib/gateways/card-stripe";
import { handleCardEvent } from "@/lib/learning/handle-card-event";

const MOST_BYTES = 1024 * 1024;

/** Notices of the card provider, proven by their signature over the very bytes. Any answer but 200 makes it try again. */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await readBytes(request, MOST_BYTES, MESSAGE.tooLarge);
    const signature = request.headers.get("stripe-signature") ?? "";
    const event = readCardEvent(new TextDecoder().decode(body), signature);
    return Response.json({ received: true, outcome: await handleCardEvent(event) });
  } catch (error) {
    return errorResponse(error, requestInfo(request.headers));
  }
}
