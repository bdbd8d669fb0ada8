import { cancelTopup } from "@/lib/bank/topups/cancel-topup";
import { route } from "@/lib/core/command/route";

export const POST = route(cancelTopup, { summary: "Leave a card payment in that was begun and is not paid" });
