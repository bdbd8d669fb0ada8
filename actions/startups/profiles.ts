"use server";

import { action } from "@/lib/core/command/action";
import { reportStartup as reportStartupCommand } from "@/lib/startups/feed/report-startup";
import { acceptMembership as acceptMembershipCommand } from "@/lib/startups/profiles/accept-membership";
import { addMember as addMemberCommand } from "@/lib/startups/profiles/add-member";
import { createStartup as createStartupCommand } from "@/lib/startups/profiles/create-startup";
import { editStartup as editStartupCommand } from "@/lib/startups/profiles/edit-startup";
import { removeMember as removeMemberCommand } from "@/lib/startups/profiles/remove-member";
import { removeStartup as removeStartupCommand } from "@/lib/startups/profiles/remove-startup";
import { restoreStartup as restoreStartupCommand } from "@/lib/startups/profiles/restore-startup";
import { startupForm, startupStatusForm } from "@/lib/startups/profiles/schema";

export const createStartup = action(createStartupCommand, { form: startupForm, show: ({ id }) => ({ id }) });

export const editStartup = action(editStartupCommand, { form: startupForm, show: ({ id }) => ({ id }) });

export const setStartupStatus = action(editStartupCommand, {
  form: startupStatusForm,
  show: ({ id }) => ({ id }),
});

export const removeStartup = action(removeStartupCommand);

export const restoreStartup = action(restoreStartupCommand);

export const addTeammate = action(addMemberCommand, { show: ({ id }) => ({ id }) });

export const acceptTeam = action(acceptMembershipCommand, { show: ({ id }) => ({ id }) });

export const removeTeammate = action(removeMemberCommand, { show: () => null });

export const reportStartup = action(reportStartupCommand);
