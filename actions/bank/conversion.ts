"use server";

import { proposeTreasury as proposeTreasuryCommand } from "@/lib/bank/conversion/propose-treasury";
import { proposeTreasuryForm } from "@/lib/bank/conversion/schema";
import { action } from "@/lib/core/command/action";

export const proposeTreasury = action(proposeTreasuryCommand, { form: proposeTreasuryForm });
