import { route } from "@/lib/core/command/route";
import { removeUpdate } from "@/lib/equity/feed/remove-update";

export const DELETE = route(removeUpdate, {
  summary: "Delete an update of your fund with its replies; administrators delete any update with a reason",
});
