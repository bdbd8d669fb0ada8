"use server";

import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { distributeProfit as distributeProfitCommand } from "@/lib/tokenization/distributions/distribute-profit";
import { distributeProfitForm } from "@/lib/tokenization/distributions/schema";
import { askMilestone as askMilestoneCommand } from "@/lib/tokenization/milestones/ask-milestone";
import { castVote as castVoteCommand } from "@/lib/tokenization/milestones/cast-vote";
import { removeSpending as removeSpendingCommand } from "@/lib/tokenization/milestones/remove-spending";
import { returnFund as returnFundCommand } from "@/lib/tokenization/milestones/return-fund";
import { castVoteForm } from "@/lib/tokenization/milestones/schema";

export const distributeProfit = action(distributeProfitCommand, {
  form: distributeProfitForm,
  show: ({ amount }) => ({ amount }),
});

export const askMilestone = action(askMilestoneCommand);

export const castVote = action(castVoteCommand, { form: castVoteForm });

export const returnFund = action(returnFundCommand, { show: isPending });

export const removeSpending = action(removeSpendingCommand);
