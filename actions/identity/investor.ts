"use server";

import { action } from "@/lib/core/command/action";
import { declareInvestor } from "@/lib/identity/investor/declare-investor";
import {
  simulationForm,
  sophisticationForm,
  testForm,
  withdrawalForm,
} from "@/lib/identity/investor/form-schema";
import { takeTest as takeTestCommand } from "@/lib/identity/investor/take-test";

export const takeTest = action(takeTestCommand, {
  form: testForm,
  show: ({ score, isPassed, wrong }) => ({ score, isPassed, wrong }),
});

export const simulateLoss = action(declareInvestor, { form: simulationForm });

export const declareSophistication = action(declareInvestor, { form: sophisticationForm });

export const withdrawSophistication = action(declareInvestor, { form: withdrawalForm });
