mod llm;
mod retry;

use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Courier {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Send a prompt and print the reply
    Ask { prompt: String },
    /// List the providers and whether their keys are set
    Providers,
}

fn main() {
    match Courier::parse().command {
        Command::Ask { prompt } => println!("{} ({} s)", prompt, llm::TIMEOUT_SECONDS),
        Command::Providers => println!("{:?}", llm::Provider::Anthropic.key_variable()),
    }
}
