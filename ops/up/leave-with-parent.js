// Preloaded into the processes that `make up` starts: when it is killed without a chance to stop them, they
// notice the closed channel and stop by themselves, freeing the port and the database.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
