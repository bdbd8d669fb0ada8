import { doorJson } from "@/lib/admin/ledger-present";
import { setDoor } from "@/lib/admin/set-door";
import { route } from "@/lib/core/route";

export const PUT = route(setDoor, { summary: "Close every money door, or open them again", body: doorJson });
