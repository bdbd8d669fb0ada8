import { describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { conversationReports, messages } from "@/db/schema";
import { seedDemonstration } from "@/db/seed/identity";
import { seedMessages } from "@/db/seed/messaging";
import { clock } from "@/lib/core/format/clock";

// The seed renders pictures, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe("the demonstration's messages", () => {
  it("are the same in every run, which also resets the clock", async () => {
    await seedDemonstration();
    const { now } = clock;
    await seedMessages();
    const first = await db.select().from(messages).orderBy(messages.id);
    await seedMessages();
    expect(first.length).toBeGreaterThan(10);
    expect(await db.select().from(messages).orderBy(messages.id)).toEqual(first);
    expect(await db.select().from(conversationReports)).toHaveLength(1);
    expect(clock.now).toBe(now);
  });
});
