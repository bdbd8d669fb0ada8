import { expect, it } from "vitest";
import { allCommands } from "../../guards/all-commands";
import { OPEN_WHILE_SUSPENDED, REFUSED_WHILE_SUSPENDED } from "../../guards/suspended";

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
