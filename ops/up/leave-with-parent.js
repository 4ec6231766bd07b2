// Preloaded into the processes that `make up` starts: if it is killed before it can stop them, they
// notice the closed channel and stop by themselves, which frees the port and the database.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
