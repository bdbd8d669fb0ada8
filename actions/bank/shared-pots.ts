"use server";

import { acceptInvitation as acceptInvitationCommand } from "@/lib/bank/shared-pots/accept-invitation";
import { cancelProposal as cancelProposalCommand } from "@/lib/bank/shared-pots/cancel-proposal";
import { changeRole as changeRoleCommand } from "@/lib/bank/shared-pots/change-role";
import { closeSharedPot as closeSharedPotCommand } from "@/lib/bank/shared-pots/close-shared-pot";
import { createSharedPot as createSharedPotCommand } from "@/lib/bank/shared-pots/create-shared-pot";
import { inviteMember as inviteMemberCommand } from "@/lib/bank/shared-pots/invite-member";
import { leaveSharedPot as leaveSharedPotCommand } from "@/lib/bank/shared-pots/leave-shared-pot";
import { openPayment } from "@/lib/bank/shared-pots/present";
import { proposePayment as proposePaymentCommand } from "@/lib/bank/shared-pots/propose-payment";
import { putIntoSharedPot as putIntoSharedPotCommand } from "@/lib/bank/shared-pots/put-into-shared-pot";
import { removeMember as removeMemberCommand } from "@/lib/bank/shared-pots/remove-member";
import {
  createSharedPotForm,
  inviteMemberForm,
  proposePaymentForm,
  putIntoSharedPotForm,
  voteForm,
} from "@/lib/bank/shared-pots/schema";
import { voteOnPayment as voteOnPaymentCommand } from "@/lib/bank/shared-pots/vote-on-payment";
import { action } from "@/lib/core/command/action";

export const createSharedPot = action(createSharedPotCommand, {
  form: createSharedPotForm,
  show: ({ id }) => ({ id }),
});

export const inviteMember = action(inviteMemberCommand, { form: inviteMemberForm });

export const acceptInvitation = action(acceptInvitationCommand);

export const leaveSharedPot = action(leaveSharedPotCommand);

export const changeRole = action(changeRoleCommand);

export const removeMember = action(removeMemberCommand);

export const putIntoSharedPot = action(putIntoSharedPotCommand, { form: putIntoSharedPotForm });

export const proposePayment = action(proposePaymentCommand, { form: proposePaymentForm });

export const voteOnPayment = action(voteOnPaymentCommand, { form: voteForm, show: openPayment });

export const cancelProposal = action(cancelProposalCommand);

export const closeSharedPot = action(closeSharedPotCommand);
