// A lesson begins at a table of its own: the reader sits down, the other seats are played for.
import { courses, createTable } from "../api/client";
import type { LessonInfo } from "../api/types";
import { here, tablePath } from "../route.svelte";

/** Begin a lesson, or go back to one of its tasks: those before are done then. */
export async function start(lesson: LessonInfo, task = 0): Promise<void> {
  const seats = Array.from({ length: lesson.players }, () => ({ kind: "person" as const, bot: "", name: "" }));
  const made = await createTable({ seats, begin: { lesson: lesson.id, steps: task } });
  const secret = made.links.find((link) => link.seat === lesson.seat)?.secret ?? "";
  here.go(tablePath(made.table, secret));
}

/** The same by its name. */
export async function startNamed(game: string, id: string, task = 0): Promise<void> {
  const lesson = (await courses(game)).flatMap((course) => course.lessons).find((one) => one.id === id);
  if (lesson) await start(lesson, task);
}
