"use server";

import { action } from "@/lib/core/command/action";
import { proposeExit as proposeExitCommand } from "@/lib/tokenization/exits/propose-exit";
import { proposeExitForm, voteExitForm } from "@/lib/tokenization/exits/schema";
import { stopExit as stopExitCommand } from "@/lib/tokenization/exits/stop-exit";
import { voteExit as voteExitCommand } from "@/lib/tokenization/exits/vote-exit";
import { withdrawExit as withdrawExitCommand } from "@/lib/tokenization/exits/withdraw-exit";

export const proposeExit = action(proposeExitCommand, {
  form: proposeExitForm,
  show: ({ status }) => ({ status }),
});

export const voteExit = action(voteExitCommand, { form: voteExitForm });

export const withdrawExit = action(withdrawExitCommand);

export const stopExit = action(stopExitCommand);
