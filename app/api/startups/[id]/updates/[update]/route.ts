import { route } from "@/lib/core/command/route";
import { removeUpdate } from "@/lib/startups/feed/remove-update";

export const DELETE = route(removeUpdate, {
  summary:
    "Delete an update of your startup with its replies; administrators delete any update with a reason",
});
