"use server";

import { safePath } from "@/lib/core/access";
import { action } from "@/lib/core/action";
import { isPending } from "@/lib/core/pending";
import { changeEmail as changeEmailCommand } from "@/lib/identity/change-email";
import { changePassword as changePasswordCommand } from "@/lib/identity/change-password";
import { claimKyc as claimKycCommand } from "@/lib/identity/claim-kyc";
import { closeAccount as closeAccountCommand } from "@/lib/identity/close-account";
import { closeOtherSessions as closeOtherSessionsCommand } from "@/lib/identity/close-other-sessions";
import { closeSession as closeSessionCommand } from "@/lib/identity/close-session";
import { confirmIdentity as confirmIdentityCommand } from "@/lib/identity/confirm-identity";
import { deleteUser as deleteUserCommand } from "@/lib/identity/delete-user";
import { disableSecondFactor as disableSecondFactorCommand } from "@/lib/identity/disable-second-factor";
import { enableSecondFactor as enableSecondFactorCommand } from "@/lib/identity/enable-second-factor";
import { changePasswordForm, registerForm, resetPasswordForm } from "@/lib/identity/entry-schema";
import { followEmailLink as followEmailLinkCommand } from "@/lib/identity/follow-email-link";
import { rejectKycForm } from "@/lib/identity/kyc-schema";
import { linkGoogle as linkGoogleCommand } from "@/lib/identity/link-google";
import { logIn, logInAdmin } from "@/lib/identity/log-in";
import { logInGoogle as logInGoogleCommand } from "@/lib/identity/log-in-google";
import { register as registerCommand } from "@/lib/identity/register";
import { rejectKyc as rejectKycCommand } from "@/lib/identity/reject-kyc";
import { removeProfileImage as removeProfileImageCommand } from "@/lib/identity/remove-profile-image";
import { renewRecoveryCodes as renewRecoveryCodesCommand } from "@/lib/identity/renew-recovery-codes";
import { requestAccess as requestAccessCommand } from "@/lib/identity/request-access";
import { requestDataExport as requestDataExportCommand } from "@/lib/identity/request-data-export";
import { requestPasswordReset as requestPasswordResetCommand } from "@/lib/identity/request-password-reset";
import { resetPassword as resetPasswordCommand } from "@/lib/identity/reset-password";
import { resetSecondFactor as resetSecondFactorCommand } from "@/lib/identity/reset-second-factor";
import { revokeResetToken as revokeResetTokenCommand } from "@/lib/identity/revoke-reset-token";
import {
  notificationsForm,
  passwordForm,
  permissionForm,
  personForm,
  standingForm,
  userActForm,
} from "@/lib/identity/schema";
import { sendEmailConfirmation as sendEmailConfirmationCommand } from "@/lib/identity/send-email-confirmation";
import { setPassword as setPasswordCommand } from "@/lib/identity/set-password";
import { setPermission as setPermissionCommand } from "@/lib/identity/set-permission";
import { startSecondFactor as startSecondFactorCommand } from "@/lib/identity/start-second-factor";
import { submitKyc as submitKycCommand } from "@/lib/identity/submit-kyc";
import { unlinkGoogle as unlinkGoogleCommand } from "@/lib/identity/unlink-google";
import { updateNotifications as updateNotificationsCommand } from "@/lib/identity/update-notifications";
import { updateProfile as updateProfileCommand } from "@/lib/identity/update-profile";
import { updateUser as updateUserCommand } from "@/lib/identity/update-user";
import { verifyKyc as verifyKycCommand } from "@/lib/identity/verify-kyc";

const AFTER_SIGN_IN = "/dashboard";
const PANEL = "/admin";

export const login = action(logIn, {
  signsIn: (member) => member.id,
  show: (_member, form) => ({ next: safePath(String(form.get("next") ?? ""), AFTER_SIGN_IN) }),
});

export const register = action(registerCommand, {
  form: registerForm(),
  signsIn: (member) => member.id,
  show: (_member, form) => ({ next: safePath(String(form.get("next") ?? ""), AFTER_SIGN_IN) }),
});

export const logInGoogle = action(logInGoogleCommand, {
  signsIn: (member) => member.id,
  confirmed: false,
  show: () => ({ next: AFTER_SIGN_IN }),
});

export const adminLogin = action(logInAdmin, {
  signsIn: (member) => member.id,
  show: (_admin, form) => {
    const next = safePath(String(form.get("next") ?? ""), PANEL);
    return { next: next.startsWith(PANEL) ? next : PANEL };
  },
});

export const confirmIdentity = action(confirmIdentityCommand);

export const requestAccess = action(requestAccessCommand, { show: ({ appKey }) => ({ appKey }) });

export const updateStanding = action(updateUserCommand, { form: standingForm, show: isPending });

export const updatePerson = action(updateUserCommand, { form: personForm, show: isPending });

export const setPermission = action(setPermissionCommand, { form: permissionForm });

export const setPassword = action(setPasswordCommand, {
  form: passwordForm.transform(({ newPassword, ...rest }) => (newPassword ? { ...rest, newPassword } : rest)),
  show: (result) => ({
    isPending: isPending(result),
    temporaryPassword: (isPending(result) ? result.pending : result).temporaryPassword ?? null,
  }),
});

export const deleteUser = action(deleteUserCommand, { form: userActForm });

export const updateProfile = action(updateProfileCommand);

export const changeEmail = action(changeEmailCommand, { show: ({ message }) => ({ message }) });

export const sendEmailConfirmation = action(sendEmailConfirmationCommand, {
  show: ({ message }) => ({ message }),
});

export const followEmailLink = action(followEmailLinkCommand, { show: (done) => done });

export const removeProfileImage = action(removeProfileImageCommand);

export const updateNotifications = action(updateNotificationsCommand, { form: notificationsForm });

export const closeSession = action(closeSessionCommand);

export const closeOtherSessions = action(closeOtherSessionsCommand, { show: ({ closed }) => ({ closed }) });

export const requestDataExport = action(requestDataExportCommand);

export const closeAccount = action(closeAccountCommand);

export const startSecondFactor = action(startSecondFactorCommand, {
  show: ({ secret, qr }) => ({ secret, qr }),
});

export const enableSecondFactor = action(enableSecondFactorCommand, {
  show: ({ recoveryCodes }) => ({ recoveryCodes }),
});

export const renewRecoveryCodes = action(renewRecoveryCodesCommand, {
  show: ({ recoveryCodes }) => ({ recoveryCodes }),
});

export const disableSecondFactor = action(disableSecondFactorCommand);

export const resetSecondFactor = action(resetSecondFactorCommand, { form: userActForm, show: isPending });

export const linkGoogle = action(linkGoogleCommand, { show: ({ email }) => ({ email }) });

export const unlinkGoogle = action(unlinkGoogleCommand);

export const requestPasswordReset = action(requestPasswordResetCommand, {
  show: ({ message }) => ({ message }),
});

export const resetPassword = action(resetPasswordCommand, { form: resetPasswordForm() });

export const changePassword = action(changePasswordCommand, { form: changePasswordForm() });

export const revokeResetToken = action(revokeResetTokenCommand);

export const submitKyc = action(submitKycCommand);

export const claimKyc = action(claimKycCommand);

export const verifyKyc = action(verifyKycCommand);

export const rejectKyc = action(rejectKycCommand, { form: rejectKycForm });
