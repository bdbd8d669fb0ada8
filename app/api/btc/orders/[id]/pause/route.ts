import { route } from "@/lib/core/command/route";
import { pauseOrder, resumeOrder } from "@/lib/exchange/orders/pause-order";
import { orderJson } from "@/lib/exchange/orders/present";

export const POST = route(pauseOrder, {
  summary: "Take your open order out of the market for a while",
  status: 201,
  body: orderJson,
});

export const DELETE = route(resumeOrder, {
  summary: "Put your paused order back into the market",
  body: orderJson,
});
