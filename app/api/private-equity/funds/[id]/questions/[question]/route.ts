import { route } from "@/lib/core/command/route";
import { removeQuestion } from "@/lib/equity/feed/remove-question";

export const DELETE = route(removeQuestion, {
  summary: "Delete your open question to a fund; administrators delete any with a reason",
});
