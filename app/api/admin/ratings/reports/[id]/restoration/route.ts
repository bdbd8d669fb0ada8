import { route } from "@/lib/core/command/route";
import { restoreRating } from "@/lib/identity/ratings/restore-rating";

export const POST = route(restoreRating, {
  summary: "Restore a rating that an administrator has removed",
});
