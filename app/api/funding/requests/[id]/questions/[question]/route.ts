import { route } from "@/lib/core/command/route";
import { removeQuestion } from "@/lib/funding/feed/remove-question";

export const DELETE = route(removeQuestion, {
  summary: "Delete your open question to a request; administrators delete any with a reason",
});
