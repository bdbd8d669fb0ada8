import { doorJson } from "@/lib/admin/money/present";
import { setDoor } from "@/lib/admin/money/set-kill-switch";
import { route } from "@/lib/core/command/route";

export const PUT = route(setDoor, { summary: "Close every money door, or open them again", body: doorJson });
