"use server";

import { closePot as closePotCommand } from "@/lib/bank/pots/close-pot";
import { createPot as createPotCommand } from "@/lib/bank/pots/create-pot";
import { editPot as editPotCommand } from "@/lib/bank/pots/edit-pot";
import { movePotMoney as movePotMoneyCommand } from "@/lib/bank/pots/move-pot-money";
import { createPotForm, editPotForm, movePotMoneyForm } from "@/lib/bank/pots/schema";
import { action } from "@/lib/core/command/action";

export const createPot = action(createPotCommand, { form: createPotForm, show: (pot) => pot });

export const editPot = action(editPotCommand, { form: editPotForm, show: (pot) => pot });

export const movePotMoney = action(movePotMoneyCommand, { form: movePotMoneyForm, show: (pot) => pot });

export const closePot = action(closePotCommand);
