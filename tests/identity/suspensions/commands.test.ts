import { expect, it } from "vitest";
import { APP_KEYS } from "@/lib/auth/apps";
import { callOf, makeVerifiedUser } from "../../factories/identity";
import { allCommands } from "../../guards/all-commands";
import { OPEN_WHILE_SUSPENDED, REFUSED_WHILE_SUSPENDED } from "../../guards/suspended";
import { suspend } from "./suspended";

// A new command with the guard `user` has to be added to one of the two lists.
it("suspended members are refused by the listed commands, besides those of an app, and by no other", async () => {
  const commands = (await allCommands()).map(({ command }) => command);
  const namesOf = (found: typeof commands) => found.map(({ name }) => name).sort();
  expect(namesOf(commands.filter(({ refusesSuspended }) => refusesSuspended))).toEqual(
    REFUSED_WHILE_SUSPENDED,
  );
  const open = commands.filter(({ allow, refusesSuspended }) => allow === "user" && !refusesSuspended);
  expect(namesOf(open)).toEqual(OPEN_WHILE_SUSPENDED);
});

it("each of them refuses a suspended member who has every app, before it reads the input", async () => {
  const member = await makeVerifiedUser({ apps: APP_KEYS });
  await suspend(member);
  const call = await callOf(member);
  const refusing = (await allCommands())
    .map(({ command }) => command)
    .filter(({ allow, refusesSuspended }) => refusesSuspended || allow.startsWith("app:"));
  expect(refusing.length).toBeGreaterThan(REFUSED_WHILE_SUSPENDED.length);
  for (const command of refusing) {
    const refusal = await command.run(call, {}).catch((error: { code?: string }) => error.code);
    expect([command.name, refusal]).toEqual([command.name, "account_suspended"]);
  }
});
