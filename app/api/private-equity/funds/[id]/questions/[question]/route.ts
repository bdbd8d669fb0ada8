import { route } from "@/lib/core/command/route";
import { removeQuestion } from "@/lib/equity/feed/remove-question";

export const DELETE = route(removeQuestion, {
  summary: "Take away one's own open question to a fund; administrators any with a reason",
});
