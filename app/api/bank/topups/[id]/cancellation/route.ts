import { cancelTopup } from "@/lib/bank/topups/cancel-topup";
import { route } from "@/lib/core/command/route";

export const POST = route(cancelTopup, { summary: "Cancel a card top-up that is not paid" });
