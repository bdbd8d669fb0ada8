import { route } from "@/lib/core/command/route";
import { removeQuestion } from "@/lib/startups/feed/remove-question";

export const DELETE = route(removeQuestion, {
  summary: "Delete your open question to a startup; administrators delete any with a reason",
});
