"use server";

import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { approveTranche as approveTrancheCommand } from "@/lib/funding/tranches/approve-tranche";
import { claimTranche as claimTrancheCommand } from "@/lib/funding/tranches/claim-tranche";
import { disputeTranche as disputeTrancheCommand } from "@/lib/funding/tranches/dispute-tranche";
import { proveTranche as proveTrancheCommand } from "@/lib/funding/tranches/prove-tranche";
import { releaseTranche as releaseTrancheCommand } from "@/lib/funding/tranches/release-tranche";
import { resolveTranche as resolveTrancheCommand } from "@/lib/funding/tranches/resolve-tranche";
import { waiveTranche as waiveTrancheCommand } from "@/lib/funding/tranches/waive-tranche";

export const proveTranche = action(proveTrancheCommand);

export const approveTranche = action(approveTrancheCommand);

export const disputeTranche = action(disputeTrancheCommand);

export const waiveTranche = action(waiveTrancheCommand);

export const claimTranche = action(claimTrancheCommand, { show: () => null });

export const releaseTranche = action(releaseTrancheCommand, { show: () => null });

export const resolveTranche = action(resolveTrancheCommand, { show: isPending });
