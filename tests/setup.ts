import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { closeDatabase } from "@/db";
import { applicationUrl, copyTemplate, nameOf } from "./database";

const database = nameOf(process.env.VITEST_POOL_ID ?? "0");

process.env.DATABASE_URL = applicationUrl(database);
process.env.DATABASE_POOL_MAX = "8";
process.env.AUTH_SECRET = "a-secret-that-only-the-tests-know-0123456789";
process.env.STORAGE_ENCRYPTION_KEY = "a-storage-key-that-only-the-tests-know-0123";
process.env.LONJA_FILES_DIR = path.join(tmpdir(), `lonja-test-files-${database}`);
process.env.APP_URL = "http://localhost:3000";
process.env.DESIGNATED_ADMIN_EMAIL = "admin@lonja.example";
process.env.LONJA_MODE = "test";
process.env.LOG_LEVEL = process.env.TEST_LOG_LEVEL ?? "silent";

beforeAll(() => copyTemplate(database));
afterEach(() => vi.restoreAllMocks());
afterAll(() => closeDatabase());
afterAll(() => rm(process.env.LONJA_FILES_DIR ?? "", { recursive: true, force: true }));
