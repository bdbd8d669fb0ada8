import { unlinkGoogle } from "@/lib/auth/google/unlink-google";
import { route } from "@/lib/core/command/route";

export const DELETE = route(unlinkGoogle, {
  summary: "Unlink your Google account; sessions that were opened with it stay open",
});
