import { route } from "@/lib/core/command/route";
import { removeQuestion } from "@/lib/tokenization/feed/remove-question";

export const DELETE = route(removeQuestion, {
  summary: "Delete your open question to a project; administrators delete any with a reason",
});
