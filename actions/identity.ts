"use server";

import { safePath } from "@/lib/core/access";
import { action } from "@/lib/core/action";
import { confirmIdentity as confirmIdentityCommand } from "@/lib/identity/confirm-identity";
import { deleteUser as deleteUserCommand } from "@/lib/identity/delete-user";
import { logIn, logInAdmin } from "@/lib/identity/log-in";
import { register as registerCommand } from "@/lib/identity/register";
import { requestAccess as requestAccessCommand } from "@/lib/identity/request-access";
import { passwordForm, permissionForm, registerForm, standingForm } from "@/lib/identity/schema";
import { setPassword as setPasswordCommand } from "@/lib/identity/set-password";
import { setPermission as setPermissionCommand } from "@/lib/identity/set-permission";
import { updateUser as updateUserCommand } from "@/lib/identity/update-user";

const AFTER_SIGN_IN = "/dashboard";

export const login = action(logIn, {
  signsIn: (member) => member.id,
  show: (_member, form) => ({ next: safePath(String(form.get("next") ?? ""), AFTER_SIGN_IN) }),
});

export const register = action(registerCommand, {
  form: registerForm(),
  signsIn: (member) => member.id,
  show: () => ({ next: AFTER_SIGN_IN }),
});

export const adminLogin = action(logInAdmin, {
  signsIn: (member) => member.id,
  show: () => ({ next: "/admin" }),
});

export const confirmIdentity = action(confirmIdentityCommand);

export const requestAccess = action(requestAccessCommand, { show: ({ appKey }) => ({ appKey }) });

export const updateStanding = action(updateUserCommand, { form: standingForm });

export const updatePerson = action(updateUserCommand);

export const setPermission = action(setPermissionCommand, { form: permissionForm });

export const setPassword = action(setPasswordCommand, {
  form: passwordForm.transform(({ newPassword, ...rest }) => (newPassword ? { ...rest, newPassword } : rest)),
  show: ({ temporaryPassword }) => ({ temporaryPassword }),
});

export const deleteUser = action(deleteUserCommand);
