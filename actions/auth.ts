"use server";

import { safePath } from "@/lib/auth/access";
import { changeEmail as changeEmailCommand } from "@/lib/auth/email/change-email";
import { followEmailLink as followEmailLinkCommand } from "@/lib/auth/email/follow-email-link";
import { sendEmailConfirmation as sendEmailConfirmationCommand } from "@/lib/auth/email/send-email-confirmation";
import { linkGoogle as linkGoogleCommand } from "@/lib/auth/google/link-google";
import { logInGoogle as logInGoogleCommand } from "@/lib/auth/google/log-in-google";
import { clearedGoogleCookie } from "@/lib/auth/google/proof";
import { unlinkGoogle as unlinkGoogleCommand } from "@/lib/auth/google/unlink-google";
import { changePassword as changePasswordCommand } from "@/lib/auth/password/change-password";
import { requestPasswordReset as requestPasswordResetCommand } from "@/lib/auth/password/request-password-reset";
import { resetPassword as resetPasswordCommand } from "@/lib/auth/password/reset-password";
import { disableSecondFactor as disableSecondFactorCommand } from "@/lib/auth/second-factor/disable-second-factor";
import { enableSecondFactor as enableSecondFactorCommand } from "@/lib/auth/second-factor/enable-second-factor";
import { renewRecoveryCodes as renewRecoveryCodesCommand } from "@/lib/auth/second-factor/renew-recovery-codes";
import { startSecondFactor as startSecondFactorCommand } from "@/lib/auth/second-factor/start-second-factor";
import { closeOtherSessions as closeOtherSessionsCommand } from "@/lib/auth/sign-in/close-other-sessions";
import { closeSession as closeSessionCommand } from "@/lib/auth/sign-in/close-session";
import { confirmIdentity as confirmIdentityCommand } from "@/lib/auth/sign-in/confirm-identity";
import { logIn, logInAdmin } from "@/lib/auth/sign-in/log-in";
import { register as registerCommand } from "@/lib/auth/sign-in/register";
import { changePasswordForm, registerForm, resetPasswordForm } from "@/lib/auth/sign-in/schema";
import { createToken as createTokenCommand } from "@/lib/auth/tokens/create-token";
import { revokeToken as revokeTokenCommand } from "@/lib/auth/tokens/revoke-token";
import { createTokenForm } from "@/lib/auth/tokens/schema";
import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { claimKyc as claimKycCommand } from "@/lib/identity/kyc/claim-kyc";
import { rejectKyc as rejectKycCommand } from "@/lib/identity/kyc/reject-kyc";
import { rejectKycForm } from "@/lib/identity/kyc/schema";
import { submitKyc as submitKycCommand } from "@/lib/identity/kyc/submit-kyc";
import { verifyKyc as verifyKycCommand } from "@/lib/identity/kyc/verify-kyc";
import { deleteUser as deleteUserCommand } from "@/lib/identity/members/delete-user";
import { requestAccess as requestAccessCommand } from "@/lib/identity/members/request-access";
import { resetSecondFactor as resetSecondFactorCommand } from "@/lib/identity/members/reset-second-factor";
import { revokeMemberToken as revokeMemberTokenCommand } from "@/lib/identity/members/revoke-member-token";
import { revokeResetToken as revokeResetTokenCommand } from "@/lib/identity/members/revoke-reset-token";
import { setPassword as setPasswordCommand } from "@/lib/identity/members/set-password";
import { setPermission as setPermissionCommand } from "@/lib/identity/members/set-permission";
import { updateUser as updateUserCommand } from "@/lib/identity/members/update-user";
import { closeAccount as closeAccountCommand } from "@/lib/identity/privacy/close-account";
import { requestDataExport as requestDataExportCommand } from "@/lib/identity/privacy/request-data-export";
import { removeProfileImage as removeProfileImageCommand } from "@/lib/identity/profile/remove-profile-image";
import { updateProfile as updateProfileCommand } from "@/lib/identity/profile/update-profile";
import {
  accessForm,
  memberPictureForm,
  passwordForm,
  permissionForm,
  personForm,
  suspensionForm,
  userActionForm,
} from "@/lib/identity/schema";
import { liftSuspension as liftSuspensionCommand } from "@/lib/identity/suspensions/lift-suspension";
import { suspendMember as suspendMemberCommand } from "@/lib/identity/suspensions/suspend-member";
import { notificationsForm } from "@/lib/notifications/schema";
import { updateNotifications as updateNotificationsCommand } from "@/lib/notifications/update-notifications";

const AFTER_SIGN_IN = "/dashboard";
const PANEL = "/admin";

export const login = action(logIn, {
  signsIn: (member) => member,
  show: (_member, form) => ({ next: safePath(String(form.get("next") ?? ""), AFTER_SIGN_IN) }),
});

export const register = action(registerCommand, {
  form: registerForm(),
  signsIn: ({ id }) => ({ id, credentialsChangedAt: null }),
  show: (_member, form) => ({ next: safePath(String(form.get("next") ?? ""), AFTER_SIGN_IN) }),
});

export const logInGoogle = action(logInGoogleCommand, {
  signsIn: (member) => member,
  confirmed: false,
  clears: clearedGoogleCookie,
  show: () => ({ next: AFTER_SIGN_IN }),
});

export const adminLogin = action(logInAdmin, {
  signsIn: (member) => member,
  show: (_admin, form) => {
    const next = safePath(String(form.get("next") ?? ""), PANEL);
    return { next: next.startsWith(PANEL) ? next : PANEL };
  },
});

export const confirmIdentity = action(confirmIdentityCommand);

export const requestAccess = action(requestAccessCommand, { show: ({ appKey }) => ({ appKey }) });

export const updateStanding = action(updateUserCommand, { form: accessForm, show: isPending });

export const updatePerson = action(updateUserCommand, { form: personForm, show: isPending });

export const removeMemberPicture = action(updateUserCommand, { form: memberPictureForm });

export const setPermission = action(setPermissionCommand, { form: permissionForm });

export const setPassword = action(setPasswordCommand, {
  form: passwordForm.transform(({ newPassword, ...rest }) => (newPassword ? { ...rest, newPassword } : rest)),
  show: (result) => ({
    isPending: isPending(result),
    temporaryPassword: (isPending(result) ? result.pending : result).temporaryPassword ?? null,
  }),
});

export const deleteUser = action(deleteUserCommand, { form: userActionForm });

export const suspendMember = action(suspendMemberCommand, { form: suspensionForm });

export const liftSuspension = action(liftSuspensionCommand);

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

export const createToken = action(createTokenCommand, {
  form: createTokenForm,
  show: ({ token, name }) => ({ token, name }),
});

export const revokeToken = action(revokeTokenCommand);

export const revokeMemberToken = action(revokeMemberTokenCommand);

export const requestDataExport = action(requestDataExportCommand);

export const closeAccount = action(closeAccountCommand);

export const startSecondFactor = action(startSecondFactorCommand, {
  show: ({ secret, uri, qr }) => ({ secret, uri, qr }),
});

export const enableSecondFactor = action(enableSecondFactorCommand, {
  show: ({ recoveryCodes }) => ({ recoveryCodes }),
});

export const renewRecoveryCodes = action(renewRecoveryCodesCommand, {
  show: ({ recoveryCodes }) => ({ recoveryCodes }),
});

export const disableSecondFactor = action(disableSecondFactorCommand);

export const resetSecondFactor = action(resetSecondFactorCommand, { form: userActionForm, show: isPending });

export const linkGoogle = action(linkGoogleCommand, {
  clears: clearedGoogleCookie,
  show: ({ email }) => ({ email }),
});

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
