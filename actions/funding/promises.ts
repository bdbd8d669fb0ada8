"use server";

import { action } from "@/lib/core/command/action";
import { changePromise } from "@/lib/funding/promises/change-promise";
import { createPromise } from "@/lib/funding/promises/create-promise";
import { endPromise } from "@/lib/funding/promises/end-promise";
import { changePromiseForm, createPromiseForm } from "@/lib/funding/promises/form-schema";

export const createFundingPromise = action(createPromise, {
  form: createPromiseForm,
  show: ({ id }) => ({ id }),
});

export const changeFundingPromise = action(changePromise, { form: changePromiseForm });

export const endFundingPromise = action(endPromise);
