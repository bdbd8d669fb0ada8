"use server";

import { approveProposal as approveProposalCommand } from "@/lib/admin/proposals/approve-proposal";
import { rejectProposal as rejectProposalCommand } from "@/lib/admin/proposals/reject-proposal";
import { stopProposal as stopProposalCommand } from "@/lib/admin/proposals/stop-proposal";
import { withdrawProposal as withdrawProposalCommand } from "@/lib/admin/proposals/withdraw-proposal";
import { action } from "@/lib/core/command/action";

export const approveProposal = action(approveProposalCommand, { show: ({ status }) => ({ status }) });

export const rejectProposal = action(rejectProposalCommand);

export const withdrawProposal = action(withdrawProposalCommand);

export const stopProposal = action(stopProposalCommand);
