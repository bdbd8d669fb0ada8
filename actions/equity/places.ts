"use server";

import { action } from "@/lib/core/command/action";
import {
  agreeExit as agreeExitCommand,
  refuseExit as refuseExitCommand,
} from "@/lib/equity/places/answer-exit";
import {
  approvePlace as approvePlaceCommand,
  rejectPlace as rejectPlaceCommand,
} from "@/lib/equity/places/decide-place";
import { exitInvestor as exitInvestorCommand } from "@/lib/equity/places/exit-investor";
import {
  agreeExitForm,
  approvePlaceForm,
  exitForm,
  keepReserveForm,
  requestPlaceForm,
  signPlaceForm,
} from "@/lib/equity/places/form-schema";
import { keepReserve as keepReserveCommand } from "@/lib/equity/places/keep-reserve";
import { requestPlace as requestPlaceCommand } from "@/lib/equity/places/request-place";
import { revokePlace as revokePlaceCommand } from "@/lib/equity/places/revoke-place";
import { signPlace as signPlaceCommand } from "@/lib/equity/places/sign-place";
import { withdrawPlace as withdrawPlaceCommand } from "@/lib/equity/places/withdraw-place";

export const requestPlace = action(requestPlaceCommand, { form: requestPlaceForm });

export const approvePlace = action(approvePlaceCommand, { form: approvePlaceForm });

export const rejectPlace = action(rejectPlaceCommand);

export const withdrawPlace = action(withdrawPlaceCommand);

export const signPlace = action(signPlaceCommand, { form: signPlaceForm });

export const revokePlace = action(revokePlaceCommand);

export const keepReserve = action(keepReserveCommand, { form: keepReserveForm });

export const exitInvestor = action(exitInvestorCommand, { form: exitForm });

export const agreeExit = action(agreeExitCommand, { form: agreeExitForm });

export const refuseExit = action(refuseExitCommand);
