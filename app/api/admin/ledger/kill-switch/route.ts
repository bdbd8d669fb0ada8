import { killSwitchJson } from "@/lib/admin/money/present";
import { setKillSwitch } from "@/lib/admin/money/set-kill-switch";
import { route } from "@/lib/core/command/route";

export const PUT = route(setKillSwitch, {
  summary: "Turn the ledger's kill switch on or off",
  body: killSwitchJson,
});
